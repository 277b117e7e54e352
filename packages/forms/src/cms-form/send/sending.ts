import type { OptionValues } from '@staytags/base/options/options';
import type { StayHost, Translate } from '@staytags/element/declare/widget';
import type { BotCheck } from '../../bot-check/bot-check.ts';
import type { formOptions, formTexts } from '../cms-form.options.ts';

export type FormOptions = OptionValues<typeof formOptions>;
type FormTexts = Translate<{ texts: typeof formTexts }>;

/** The newest of both: read when they are used. */
export interface FormNewest {
  readonly options: FormOptions;
  readonly t: FormTexts;
}

/** The arguments for a behaviour around a form of the CMS. */
export interface FormProps {
  readonly host: StayHost;
  readonly get: FormNewest;
  readonly signal: AbortSignal;
}

export interface Sending {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  /** By the visitor, not by a script. */
  readonly isPress: boolean;
  readonly options: FormOptions;
  readonly t: FormTexts;
  readonly check: BotCheck;
  readonly announce: (text: string) => void;
  readonly signal: AbortSignal;
  /** Runs before a response changes the form. */
  readonly onAnswer: () => void;
}
