import { expect, it } from 'vitest';
import { forgetSubmit, maySubmit } from './form-guard.ts';

it('does not send a form that writes twice in a row with the same data, unless the first has failed [AJX-7]', () => {
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.name = 'method';
  form.append(field);
  form.setAttribute('method', 'post');
  expect([maySubmit(form), maySubmit(form)]).toEqual([true, false]);
  field.value = 'Bea';
  expect([maySubmit(form), maySubmit(form)]).toEqual([true, false]);
  forgetSubmit(form);
  expect(maySubmit(form)).toBe(true);
  form.setAttribute('method', 'GET');
  expect([maySubmit(form), maySubmit(form)]).toEqual([true, true]);
});
