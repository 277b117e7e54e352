export { region } from '@staytags/booking/region/region.widget';
export { behaviour as regionView } from '@staytags/booking/region/region.behaviour';
export { insuranceState } from '@staytags/booking/insurance-state/insurance-state.widget';
export { behaviour as insuranceStateView } from '@staytags/booking/insurance-state/insurance-state.behaviour';
export { insuranceChoice } from '@staytags/booking/insurance-choice/insurance-choice.widget';
export { behaviour as insuranceChoiceView } from '@staytags/booking/insurance-choice/insurance-choice.behaviour';
export { paymentOption } from '@staytags/booking/payment-option/payment-option.widget';
export { behaviour as paymentOptionView } from '@staytags/booking/payment-option/payment-option.behaviour';
