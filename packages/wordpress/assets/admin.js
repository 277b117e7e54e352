/* Live preview of the tokens on the settings page. */
(function () {
  const preview = document.getElementById('staytags-preview');
  for (const input of document.querySelectorAll('input[data-token^="--stay-"]')) {
    const show = () => preview.style.setProperty(input.dataset.token, input.value);
    input.addEventListener('input', show);
    show();
  }
})();
