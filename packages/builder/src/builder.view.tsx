import { changeHistory } from '@staytags/net/storage/history';
import { toClipboard } from '@staytags/ui/basics/clipboard';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readAddress, writeAddress, type BuilderState } from './address.logic.ts';
import { OptionControl, OtherAttributes } from './controls.view.tsx';
import type { BuilderData, BuilderTag } from './data.logic.ts';
import { FORMATS, formatTag } from './formats.logic.ts';
import type { PreviewMessage } from './preview/preview.entry.ts';
import { parseTag, printTag, withAttribute, type TagModel } from './tag.logic.ts';

export interface BuilderProps {
  readonly data: BuilderData;
  /** The URL of the page that renders the tag. */
  readonly preview: string;
}

const EMPTY: TagModel = { tag: 'stay-flag', attributes: [], content: '' };

/** Choose an element, set its options, preview it, copy it [BLD-1]. */
export function Builder({ data, preview }: BuilderProps): ReactNode {
  const first = data.tags[0];
  const [state, setState] = useState<BuilderState>(() => readAddress(location.hash, first?.example ?? ''));
  const model = useMemo(() => parseTag(state.html) ?? EMPTY, [state.html]);
  const declared = data.tags.find(({ tag }) => tag === model.tag);
  const change = (next: Partial<BuilderState>) => setState((before) => ({ ...before, ...next }));
  const edit = (next: TagModel) => change({ html: printTag(next) });

  useEffect(() => void changeHistory('replaceState', writeAddress(state)), [state]);
  useEffect(() => {
    const follow = () => setState(readAddress(location.hash, first?.example ?? ''));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [first]);

  return (
    <div className="builder">
      <header>
        <h1>Tag builder</h1>
        <p>Choose an element, set its options, and copy the tag into your page.</p>
      </header>
      <div className="chooser">
        <label className="field">
          <span>Element</span>
          <select
            value={declared?.tag ?? ''}
            onChange={({ currentTarget }) =>
              change({ html: data.tags.find(({ tag }) => tag === currentTarget.value)?.example ?? '' })
            }
          >
            {groupsOf(data).map(([group, tags]) => (
              <optgroup key={group} label={group}>
                {tags.map(({ tag, name }) => (
                  <option key={tag} value={tag}>{`${name} <${tag}>`}</option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <p className="doc">{declared?.doc}</p>
        <Paste onTag={edit} data={data} />
      </div>
      <form className="options" aria-label="Options" onSubmit={(event) => event.preventDefault()}>
        {declared?.options.map((option) => (
          <OptionControl
            key={`${declared.tag} ${option.name}`}
            option={option}
            model={model}
            onChange={(value) => edit(withAttribute(model, option.attribute, value))}
          />
        ))}
        {declared ? <OtherAttributes model={model} declared={declared} onChange={edit} /> : null}
        <label className="field">
          <span>Content, shown until the element is ready</span>
          <textarea
            rows={3}
            value={model.content}
            onChange={({ currentTarget }) => edit({ ...model, content: currentTarget.value })}
          />
        </label>
      </form>
      <div className="result">
        <Preview state={state} declared={declared} src={preview} onChange={change} />
        <Code state={state} model={model} declared={declared} onChange={change} />
      </div>
    </div>
  );
}

function groupsOf({ tags }: BuilderData): (readonly [string, readonly BuilderTag[]])[] {
  const groups = [...new Set(tags.map(({ group }) => group))];
  return groups.map((group) => [group, tags.filter((one) => one.group === group)]);
}

function Paste({ data, onTag }: { readonly data: BuilderData; readonly onTag: (model: TagModel) => void }): ReactNode {
  const [text, setText] = useState('');
  const model = parseTag(text);
  const isKnown = data.tags.some(({ tag }) => tag === model?.tag);
  const problem =
    text.trim() === '' || isKnown
      ? undefined
      : model
        ? `There is no <${model.tag}>.`
        : 'This is not a single tag. Paste it from < to the end of its end tag.';
  return (
    <details className="paste">
      <summary>Edit a tag you already have</summary>
      <label className="field">
        <span>Paste the tag</span>
        <textarea
          rows={3}
          value={text}
          aria-invalid={problem !== undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <p role="status" className="problem">
        {problem}
      </p>
      <button type="button" disabled={!isKnown} onClick={() => model && onTag(model)}>
        Edit this tag
      </button>
    </details>
  );
}

const WIDTHS = [
  ['phone', 'Phone'],
  ['desktop', 'Desktop'],
] as const;
const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

interface PreviewProps {
  readonly state: BuilderState;
  readonly declared: BuilderTag | undefined;
  readonly src: string;
  readonly onChange: (next: Partial<BuilderState>) => void;
}

function Preview({ state, declared, src, onChange }: PreviewProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  // How often the preview has loaded: each load needs the tag again.
  const [loads, setLoads] = useState(0);
  const { html, scheme } = state;
  const partner = declared?.partner ? `<${declared.partner} data-form="false"></${declared.partner}>` : '';
  // A layout effect listens before the frame can load; an ordinary one may run after its message.
  useLayoutEffect(() => {
    const listen = ({ data, source }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'staytags-preview-ready')
        setLoads((before) => before + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // Debounced: typing sends one message.
  useEffect(() => {
    if (loads === 0) return undefined;
    const message: PreviewMessage = { html, partner, scheme };
    // Must not return the call: a tail call in WebKit would name the frame itself as the source of the message.
    const send = (): void => {
      frame.current?.contentWindow?.postMessage(message, '*');
    };
    const timer = setTimeout(send, 300);
    return () => clearTimeout(timer);
  }, [loads, html, partner, scheme]);
  return (
    <section aria-label="Preview" className="preview">
      <div className="bar">
        <h2>Preview</h2>
        <Choice label="Width" value={state.width} options={WIDTHS} onChange={(width) => onChange({ width })} />
        <Choice label="Colours" value={state.scheme} options={SCHEMES} onChange={(scheme) => onChange({ scheme })} />
      </div>
      <div className={`stage ${state.scheme}`}>
        {/* The page's own CSP forbids inline code. A sandbox would need a separate origin, and servers that allow it. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe ref={frame} className={state.width} title="The tag on a page with sample data" src={src} />
      </div>
    </section>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>): ReactNode {
  return (
    <div role="group" aria-label={label} className="choice">
      {options.map(([name, words]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          {words}
        </button>
      ))}
    </div>
  );
}

function Code({
  state,
  model,
  declared,
  onChange,
}: Omit<PreviewProps, 'src'> & { readonly model: TagModel }): ReactNode {
  const [said, setSaid] = useState('');
  const code = declared ? formatTag(model, declared, state.format) : '';
  const copy = async () => {
    const isCopied = await toClipboard(code);
    setSaid(isCopied ? 'Copied' : 'Your browser does not allow copying. Select the text and copy it.');
  };
  return (
    <section aria-label="Code" className="code">
      <div className="bar">
        <h2>Copy</h2>
        <Choice label="Format" value={state.format} options={FORMATS} onChange={(format) => onChange({ format })} />
        <button type="button" className="copy" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines must scroll by keyboard too. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <p role="status">{said}</p>
    </section>
  );
}
