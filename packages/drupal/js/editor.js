/* CKEditor 5: what stands inside our tags stays as it was written, templates too. */
((CKEditor5) => {
  /** Drupal's writer walks child nodes, but a template keeps its own in `content`. */
  const open = (root) =>
    root.querySelectorAll('template').forEach((template) => {
      // A template in SVG has none.
      if (!template.content) return;
      open(template.content);
      template.append(template.content);
    });

  /** General HTML Support reads the content of a custom element node by node, which empties templates. Ours is kept as a string. */
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
          // Or the space before a tag becomes a hard one.
          if (!inlineObjectElements.includes(view.name)) inlineObjectElements.push(view.name);
          // Or the tag would come to life in the editor.
          if (!unsafeElements.includes(view.name)) unsafeElements.push(view.name);
          // The model of General HTML Support, which shows it and writes it back.
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
