// What the site does by itself, with nothing but documented parts of Staytags: the trip goes along with the checkout, and is emptied once it is booked [ORD-15].
const form = document.querySelector('#checkout');
const booked = document.querySelector('[data-booked]');

form?.addEventListener('formdata', ({ formData }) => {
  const lines = window.Staytags?.store.get().order?.lines ?? new Map();
  const trip = [...lines].map(([id, { offer }]) => ({ id, eid: offer.eid, qp: offer.qp }));
  formData.set('trip', JSON.stringify(trip));
});

if (booked) {
  await customElements.whenDefined('stay-order');
  const ids = JSON.parse(booked.dataset.booked);
  document.dispatchEvent(new CustomEvent('stay:order-clear', { detail: { ids } }));
}
