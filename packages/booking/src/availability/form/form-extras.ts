// What a form may ask and offer beyond dates and guests: one file, since each is small.
export { Found } from './found/found.view.tsx';
export { Flexible, sayMonths } from '../../flexible/flexible.view.tsx';
export { PriceChoice } from '../../price-choice/price-choice.view.tsx';
