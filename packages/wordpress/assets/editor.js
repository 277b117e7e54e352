/* The blocks in the editor: the real tag as a preview, and a control for every option. */
(function (wp, data) {
  const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element;
  const { InnerBlocks, InspectorControls, useBlockProps } = wp.blockEditor;
  const { Disabled, PanelBody, SelectControl, TextControl, TextareaControl } = wp.components;
  const { labels } = data;

  /**
   * Loads the elements into the preview's document: the editor's canvas is a separate frame with its own registry.
   */
  function load(doc) {
    if (doc.getElementById('staytags-bundle')) {
      return;
    }
    const add = (name, properties) => doc.head.append(Object.assign(doc.createElement(name), properties));
    // In WordPress 6.6 and 6.7 the URL of the canvas is a blob, which relative paths cannot use.
    if (doc.baseURI.startsWith('blob:')) {
      add('base', { href: location.href });
    }
    add('style', { textContent: data.css });
    const settings = doc.createElement('script');
    settings.type = 'application/json';
    settings.dataset.staySettings = '';
    settings.textContent = JSON.stringify(data.settings);
    doc.head.append(settings);
    add('script', { id: 'staytags-bundle', type: 'module', src: data.bundle });
  }

  const isSet = (value) => value !== undefined && value !== null && value !== '';

  /** The attributes of the tag: an unset option falls back to the site's settings. */
  function tagAttributes(element, attributes) {
    const found = {};
    for (const [name, { attribute }] of Object.entries(element.options)) {
      const value = attributes[name];
      if (isSet(value)) {
        found[attribute] = typeof value === 'object' ? JSON.stringify(value) : String(value);
      }
    }
    return found;
  }

  function Preview({ tag, attributes }) {
    const ref = useRef();
    useEffect(() => load(ref.current.ownerDocument), []);
    return h(Disabled, null, h(tag, { ref, ...attributes }));
  }

  const toText = (value, isList) => (!isSet(value) ? '' : isList ? value.join('\n') : JSON.stringify(value, null, 2));

  /** Lists are typed one per line, objects as JSON. A value that is not valid yet stays in the field and is not saved. */
  function DataControl({ option, value, onChange, common }) {
    const isList = option.kind === 'list';
    const [text, setText] = useState(() => toText(value, isList));
    const [isBad, setBad] = useState(false);
    const written = useRef(value);
    // Undo, redo and the code editor change the value outside this field.
    useEffect(() => {
      if (value !== written.current) {
        written.current = value;
        setText(toText(value, isList));
        setBad(false);
      }
    }, [value, isList]);
    const write = (next) => {
      written.current = next;
      onChange(next);
    };
    const read = (next) => {
      setText(next);
      if (next.trim() === '' || isList) {
        setBad(false);
        const lines = next
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
        write(lines.length > 0 ? lines : undefined);
        return;
      }
      try {
        write(JSON.parse(next));
        setBad(false);
      } catch {
        setBad(true);
      }
    };
    const help = isBad ? labels.json : isList ? common.help + ' ' + labels.list : common.help;
    return h(TextareaControl, { ...common, help, value: text, onChange: read });
  }

  function Control({ option, value, onChange }) {
    const { kind, title, doc, required } = option;
    const common = {
      label: required ? title + ' *' : title,
      help: doc,
      __next40pxDefaultSize: true,
      __nextHasNoMarginBottom: true,
    };
    const site = { label: labels.site + (option.default ? ' (' + option.default + ')' : ''), value: '' };
    if (kind === 'flag') {
      return h(SelectControl, {
        ...common,
        value: isSet(value) ? String(value) : '',
        options: [site, { label: labels.yes, value: 'true' }, { label: labels.no, value: 'false' }],
        onChange: (next) => onChange(next === '' ? undefined : next === 'true'),
      });
    }
    if (kind === 'choice') {
      return h(SelectControl, {
        ...common,
        value: value || '',
        options: [site, ...option.values.map((word) => ({ label: word, value: word }))],
        onChange: (next) => onChange(next || undefined),
      });
    }
    if (kind === 'list' || kind === 'json') {
      return h(DataControl, { option, value, onChange, common });
    }
    return h(TextControl, {
      ...common,
      type: kind === 'number' ? 'number' : 'text',
      min: option.min,
      max: option.max,
      step: 'any',
      placeholder: option.default,
      value: isSet(value) ? String(value) : '',
      onChange: (next) => onChange(next === '' ? undefined : kind === 'number' ? Number(next) : next),
    });
  }

  function editOf(name, element) {
    return function Edit({ attributes, setAttributes, clientId }) {
      const inside = wp.data.useSelect((select) => select('core/block-editor').getBlockCount(clientId), [clientId]);
      const controls = Object.entries(element.options).map(([option, def]) =>
        h(Control, {
          key: option,
          option: def,
          value: attributes[option],
          onChange: (value) => setAttributes({ [option]: value }),
        }),
      );
      const missing = Object.entries(element.options)
        .filter(([option, { required }]) => required && !isSet(attributes[option]))
        .map(([, { title }]) => title);
      // A behaviour would change the markup inside it, which is being edited here: the editor shows its name instead of running it.
      const isShown = !element.behaviour && missing.length === 0;
      return h(
        Fragment,
        null,
        controls.length > 0 && h(InspectorControls, null, h(PanelBody, { title: labels.options }, ...controls)),
        h(
          'div',
          useBlockProps({ style: { outline: '1px dashed #949494', outlineOffset: '4px', minHeight: '24px' } }),
          h('small', { style: { color: '#595959', font: '600 12px/1.6 system-ui, sans-serif' } }, element.title),
          missing.length > 0 && h('p', null, labels.missing + ' ' + missing.join(', ')),
          isShown && h(Preview, { tag: 'stay-' + name, attributes: tagAttributes(element, attributes) }),
          element.needs && inside === 0 && h('p', null, labels.empty),
          element.content && h(InnerBlocks),
        ),
      );
    };
  }

  for (const [name, element] of Object.entries(data.elements)) {
    wp.blocks.registerBlockType('staytags/' + name, {
      edit: editOf(name, element),
      // The server prints the tag; the post stores the options and the inner blocks.
      save: () => (element.content ? h(InnerBlocks.Content) : null),
    });
  }

  // The facts of a home come from the index, so the server prints them here too.
  function EditHome({ attributes, setAttributes }) {
    return h(
      'div',
      useBlockProps({ style: { minHeight: '24px' } }),
      h(TextControl, {
        label: labels.home,
        help: labels.homeHelp,
        value: attributes.id || '',
        onChange: (id) => setAttributes({ id: id || undefined }),
        __next40pxDefaultSize: true,
        __nextHasNoMarginBottom: true,
      }),
      attributes.id && h(Disabled, null, h(wp.serverSideRender, { block: 'staytags/home', attributes })),
    );
  }
  wp.blocks.registerBlockType('staytags/home', { edit: EditHome, save: () => null });
})(window.wp, window.staytagsEditor);
