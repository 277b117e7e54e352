import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StayFlag, StayOrder } from 'staytags/react';
import 'staytags/elements/flag';

const link = createElement('a', { href: '/mytrip' }, 'Your trip');
console.log(renderToString(createElement(StayFlag, { itemId: 'stays-1001', label: 'Sea View Cottage' })));
console.log(renderToString(createElement(StayOrder, { mode: 'widget' }, link)));
