import { expect, it } from 'vitest';
import { baseElement, type ElementComponent } from './base-element.ts';

it('mounts, updates and unmounts its component by r2wc [REACT-11]', () => {
  const Sample: ElementComponent = () => <p>sample</p>;
  const steps: unknown[] = [];
  class Element extends baseElement(Sample) {
    mountComponent(component: ElementComponent): void {
      steps.push('mount', component);
    }
    updateComponent(): void {
      steps.push('update');
    }
    unmountComponent(): void {
      steps.push('unmount');
    }
  }
  customElements.define('stay-base-sample', Element);
  const element = new Element();
  document.body.append(element);
  element.connectedCallback();
  element.remove();
  document.body.append(element);
  element.remove();
  expect(steps).toEqual(['mount', Sample, 'update', 'unmount', 'mount', Sample, 'unmount']);
});
