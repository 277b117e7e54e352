// Prices before the renderer has loaded.
export { first as pricingFirst } from '@staytags/booking/pricing/first/pricing.first';
