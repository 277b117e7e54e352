import { offer } from './many.ts';

// The baseline: an element that creates the same nodes by hand.
const counts = { renders: 0, unmounts: 0 };

class PlainFlag extends HTMLElement {
  static observedAttributes = ['data-label'];
  #label: HTMLElement | undefined;

  connectedCallback(): void {
    if (this.#label) return;
    counts.renders += 1;
    const button = document.createElement('button');
    const icon = document.createElement('span');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
    icon.append(svg);
    const text = document.createElement('span');
    text.textContent = 'Flag';
    this.#label = document.createElement('span');
    button.append(icon, text, this.#label);
    button.addEventListener('click', () => text.replaceChildren('Unflag'));
    this.attachShadow({ mode: 'open' }).append(button);
    this.attributeChangedCallback();
  }

  attributeChangedCallback(): void {
    if (this.#label) this.#label.textContent = ` ${this.dataset['label']}`;
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) counts.unmounts += 1;
    });
  }
}

offer({
  tag: 'plain-flag',
  define: () => customElements.define('plain-flag', PlainFlag),
  shown: (element) => element.shadowRoot?.querySelector('button')?.textContent ?? undefined,
  counts,
});
