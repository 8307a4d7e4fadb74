/** Handles the submission of a form in place of the browser. */
export const submitting = (submit: () => unknown) => (event: { readonly preventDefault: () => void }) => {
  event.preventDefault();
  void submit();
};
