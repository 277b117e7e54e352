import { Locator } from '@vitest/browser/locators';
import { page } from 'vitest/browser';

declare global {
  interface Window {
    /** In Vitest's own page: what its tests act on. The driver looks an element up by its index. */
    stayTargets?: Element[];
  }
}

/** An element that a test has found itself. */
class ElementLocator extends Locator {
  override selector: string;
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    super();
    this.#element = element;
    const targets = (window.parent.stayTargets ??= []);
    const known = targets.indexOf(element);
    this.selector = String(known < 0 ? targets.push(element) - 1 : known);
  }

  override query(): HTMLElement {
    return this.#element;
  }
  override elements(): HTMLElement[] {
    return [this.#element];
  }
  override elementLocator(element: Element): Locator {
    return new ElementLocator(element as HTMLElement);
  }
  override locator(): Locator {
    throw new Error('Tests find elements by Testing Library.');
  }
}

page.extend({ elementLocator: (element) => new ElementLocator(element as HTMLElement) });
