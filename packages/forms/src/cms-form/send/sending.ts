import type { OptionValues } from '@staytags/base/options/options';
import type { Translate } from '@staytags/element/declare/widget';
import type { BotCheck } from '../../bot-check/bot-check.ts';
import type { formOptions, formTexts } from '../cms-form.options.ts';

export type FormOptions = OptionValues<typeof formOptions>;
type FormTexts = Translate<{ texts: typeof formTexts }>;

/** The newest of both: read when they are used. */
export interface FormNewest {
  readonly options: FormOptions;
  readonly t: FormTexts;
}

export interface Sending {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly options: FormOptions;
  readonly t: FormTexts;
  readonly check: BotCheck;
  readonly announce: (text: string) => void;
  readonly signal: AbortSignal;
}
