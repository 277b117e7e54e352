/** A stub of a bot check with the interface of reCAPTCHA v2: a checkbox. It sends no requests. */
export const BOT_CHECK = `(() => {
  const widgets = [];
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  window.grecaptcha = {
    render(container, options) {
      if (container.childNodes.length > 0) throw new Error('reCAPTCHA has already been rendered in this element');
      const label = document.createElement('label');
      const box = document.createElement('input');
      const field = document.createElement('textarea');
      box.type = 'checkbox';
      field.name = 'g-recaptcha-response';
      field.style.display = 'none';
      label.className = 'bot-check';
      label.append(box, ' I’m not a robot');
      container.append(label, field);
      const widget = { token: '', reset() { widget.token = field.value = ''; box.checked = false; } };
      box.addEventListener('change', () => {
        widget.token = field.value = box.checked ? 'demo-' + Math.random().toString(36).slice(2) : '';
        if (widget.token) options.callback(widget.token); else options['expired-callback']();
      });
      return widgets.push(widget) - 1;
    },
    getResponse: (id) => widgets[id].token,
    execute() {},
    reset: (id) => widgets[id].reset(),
  };
  if (onload) window[onload]();
})();
`;
