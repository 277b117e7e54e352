// The site's own scripts, which use only documented parts of Staytags: the trip is sent with the checkout, and emptied once it is booked
// [ORD-15].
const form = document.querySelector('#checkout');
const booked = document.querySelector('[data-booked]');

form?.addEventListener('formdata', ({ formData }) => {
  const lines = window.Staytags?.store.get().order?.lines ?? new Map();
  const trip = [...lines].map(([id, { offer }]) => ({ id, eid: offer.eid, qp: offer.qp }));
  formData.set('trip', JSON.stringify(trip));
});

// Lists on the page what analytics would send.
const measured = document.querySelector('[data-measured]');
if (measured) {
  for (const button of document.querySelectorAll('[data-consent]'))
    button.addEventListener('click', () => {
      const granted = button.dataset.consent === 'yes';
      document.dispatchEvent(new CustomEvent('stay:consent', { detail: { granted } }));
    });
  document.addEventListener('stay:measured', ({ detail: { name, params } }) => {
    const line = document.createElement('li');
    line.textContent = `${name} ${JSON.stringify(params)}`;
    measured.append(line);
  });
}

if (booked) {
  await customElements.whenDefined('stay-order');
  const ids = JSON.parse(booked.dataset.booked);
  document.dispatchEvent(new CustomEvent('stay:order-clear', { detail: { ids } }));
}
