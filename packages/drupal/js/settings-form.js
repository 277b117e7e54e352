/* Live preview of the tokens on the settings page. */
((Drupal, once) => {
  Drupal.behaviors.staytagsPreview = {
    attach(context) {
      const preview = document.getElementById('staytags-preview');
      once('staytags-token', 'input[data-token^="--stay-"]', context).forEach((input) => {
        const show = () => preview.style.setProperty(input.dataset.token, input.value);
        input.addEventListener('input', show);
        show();
      });
    },
  };
})(Drupal, once);
