import { get } from '@staytags/bus/bus';
import { pageOptions } from '@staytags/element/declare/page-options';
import { availability } from './availability.widget.ts';

/** Where every question about availability goes: the address of the page's first form, else that of its settings [AVL-2]. */
export const endpoint = (): string => get('availability')?.url || pageOptions(availability).url;
