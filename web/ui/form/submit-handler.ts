/** Creates a form's submit handler, which keeps the browser from sending the form itself. */
export const submitHandler = (submit: () => unknown) => (event: { readonly preventDefault: () => void }) => {
  event.preventDefault();
  void submit();
};
