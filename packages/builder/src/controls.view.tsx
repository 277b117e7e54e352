import { useId, type ReactNode } from 'react';
import type { BuilderOption, BuilderTag } from './data.logic.ts';
import { jsonProblem, valueOf } from './formats.logic.ts';
import { attributeOf, withAttribute, type TagModel } from './tag.logic.ts';

interface ControlProps {
  readonly option: BuilderOption;
  readonly model: TagModel;
  /** Undefined leaves the option to the settings and its default. */
  readonly onChange: (value: string | undefined) => void;
}

/** The control for the kind of an option, with help and the error in its value. */
export function OptionControl({ option, model, onChange }: ControlProps): ReactNode {
  const id = useId();
  const text = attributeOf(model, option.attribute);
  const problem = problemOf(option, text);
  const described = [`${id}-doc`, ...(problem ? [`${id}-problem`] : [])].join(' ');
  const shared = { id, 'aria-describedby': described, 'aria-invalid': problem !== undefined };
  const change = (value: string) => onChange(value === '' ? undefined : value);
  return (
    <div className="field">
      <label htmlFor={id}>
        {option.attribute}
        {option.required ? <b> required</b> : null}
      </label>
      {option.kind === 'flag' || option.kind === 'choice' ? (
        <select {...shared} value={chosen(option, text)} onChange={({ currentTarget }) => change(currentTarget.value)}>
          <option value="">{`Default${defaultText(option)}`}</option>
          {choicesOf(option, text).map((value) => (
            <option key={value} value={value}>
              {option.kind === 'flag' ? (value === 'true' ? 'On' : 'Off') : value}
            </option>
          ))}
        </select>
      ) : option.kind === 'json' ? (
        <textarea
          {...shared}
          rows={3}
          spellCheck={false}
          value={text ?? ''}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          type={option.kind === 'number' ? 'number' : 'text'}
          inputMode={option.kind === 'url' ? 'url' : undefined}
          min={option.min}
          max={option.max}
          step={option.kind === 'number' ? 'any' : undefined}
          value={text ?? ''}
          placeholder={placeholderOf(option)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      <p id={`${id}-doc`} className="doc">
        {option.doc}
      </p>
      {problem ? (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function problemOf(option: BuilderOption, text: string | undefined): string | undefined {
  if (text === undefined) return option.required ? 'The element stays empty without it.' : undefined;
  if (valueOf(option, text) !== undefined) return undefined;
  const reason = option.kind === 'json' ? jsonProblem(text) : undefined;
  return `It takes ${option.accepted}${reason ? ` (${reason})` : ''}.`;
}

/** Maps the many spellings of a flag to the two of the control. */
function chosen(option: BuilderOption, text: string | undefined): string {
  if (text === undefined) return '';
  if (option.kind !== 'flag') return text;
  const value = valueOf(option, text);
  return value === undefined ? text : String(value);
}

/** The choices, plus an invalid current value, so that the select can show it. */
function choicesOf(option: BuilderOption, text: string | undefined): readonly string[] {
  const values = option.kind === 'flag' ? ['true', 'false'] : (option.values ?? []);
  const now = chosen(option, text);
  return now === '' || values.includes(now) ? values : [...values, now];
}

function defaultText({ kind, default: value }: BuilderOption): string {
  if (value === undefined || value === '') return '';
  return kind === 'flag' ? ` (${value === true ? 'on' : 'off'})` : ` (${String(value)})`;
}

function placeholderOf({ kind, default: value }: BuilderOption): string | undefined {
  if (kind === 'list') return 'one, two, three';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

interface OtherProps {
  readonly model: TagModel;
  readonly declared: BuilderTag;
  readonly onChange: (model: TagModel) => void;
}

/** Attributes that are not options: kept, editable and removable [BLD-2]. */
export function OtherAttributes({ model, declared, onChange }: OtherProps): ReactNode {
  const others = model.attributes.filter(([name]) => !declared.options.some(({ attribute }) => attribute === name));
  if (others.length === 0) return null;
  return (
    <fieldset className="others">
      <legend>Other attributes</legend>
      {others.map(([name, value]) => (
        <div key={name} className="other">
          <label>
            <span>{name}</span>
            <input
              value={value}
              onChange={({ currentTarget }) => onChange(withAttribute(model, name, currentTarget.value))}
            />
          </label>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(withAttribute(model, name, undefined))}
          >
            Remove
          </button>
        </div>
      ))}
    </fieldset>
  );
}
