/** Fields that take letters. */
const FIELD =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** Dialogs and lists that handle keys themselves. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]';
/** Elements in the page that handle keys themselves, such as inline editors. */
const OWN_KEYS =
  'fieldset[data-inline-value], [role=combobox], [role=grid], [role=listbox], [role=menu], [role=tree]';

export const isLayerOpen = (): boolean =>
  [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility());

/** Whether letters belong to the element in focus, or to an open dialog or menu. */
export const isTyping = (focused: Element | null): boolean =>
  focused?.closest(`${FIELD}, ${OWN_KEYS}`) != null || isLayerOpen();
