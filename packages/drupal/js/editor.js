/* CKEditor 5: content inside our tags is kept as written, including templates. */
((CKEditor5) => {
  /** CKEditor's HTML writer walks child nodes, but the content of a template is in `content`. */
  const open = (root) =>
    root.querySelectorAll('template').forEach((template) => {
      // A template inside SVG has no `content`.
      if (!template.content) return;
      open(template.content);
      template.append(template.content);
    });

  /** General HTML Support reads the content of a custom element node by node, which empties templates. We keep it as a string. */
  class Tags extends CKEditor5.core.Plugin {
    static get requires() {
      return [CKEditor5.htmlSupport.GeneralHtmlSupport];
    }

    static get pluginName() {
      return 'StaytagsTags';
    }

    init() {
      const { data, editing, conversion, plugins } = this.editor;
      const { inlineObjectElements } = data.htmlProcessor.domConverter;
      const { unsafeElements } = editing.view.domConverter;
      const name = /^stay-/;
      data.registerRawContentMatcher({ name });
      conversion.for('upcast').elementToElement({
        view: { name },
        model: (view, api) => {
          // Otherwise the space before a tag becomes a non-breaking one.
          if (!inlineObjectElements.includes(view.name)) inlineObjectElements.push(view.name);
          // Otherwise the tag would be upgraded inside the editor.
          if (!unsafeElements.includes(view.name)) unsafeElements.push(view.name);
          // The model of General HTML Support, which displays it and writes it back.
          const attributes = plugins.get('DataFilter').processViewAttributes(view, api);
          return api.writer.createElement('htmlCustomElement', {
            htmlElementName: view.name,
            htmlContent: view.getCustomProperty('$rawContent'),
            ...(attributes && { htmlCustomElementAttributes: attributes }),
          });
        },
      });
    }

    afterInit() {
      const writer = this.editor.data.processor.htmlWriter;
      const getHtml = writer.getHtml.bind(writer);
      writer.getHtml = (fragment) => {
        open(fragment);
        return getHtml(fragment);
      };
    }
  }

  CKEditor5.staytags = { Tags };
})(CKEditor5);
