/** Whether a spreadsheet would run the text as a formula; includes full-width characters of Japanese keyboards. */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);
