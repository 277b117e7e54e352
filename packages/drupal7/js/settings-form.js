/* Live preview of the tokens on the settings page. */
(($, Drupal) => {
  Drupal.behaviors.staytagsPreview = {
    attach(context) {
      const preview = document.getElementById('staytags-preview');
      $('input[data-token^="--stay-"]', context).once('staytags-token', function () {
        const show = () => preview.style.setProperty(this.dataset.token, this.value);
        this.addEventListener('input', show);
        show();
      });
    },
  };
})(jQuery, Drupal);
