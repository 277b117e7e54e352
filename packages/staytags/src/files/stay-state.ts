// Sends the first request of a property page.
export { share } from '@staytags/booking/share/share.widget';
export { slice as shareSlice } from '@staytags/booking/share/share.start';
export { availability } from '@staytags/booking/availability/availability.widget';
export { slice as availabilitySlice } from '@staytags/booking/availability/availability.start';
export { pricing } from '@staytags/booking/pricing/pricing.widget';
export { slice as pricingSlice } from '@staytags/booking/pricing/pricing.start';
export { calendar } from '@staytags/booking/calendar/calendar.widget';
export { slice as calendarSlice } from '@staytags/booking/availability/prices.start';
