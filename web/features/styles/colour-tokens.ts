const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => [...sheet.cssRules];

/** Custom properties with a light and a dark value, in the order of colourTokens.css. */
export function colourTokens(): readonly string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet));
  const names = rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root'
      ? [...rule.style].filter((name) => rule.style.getPropertyValue(name).trim().startsWith('light-dark('))
      : [],
  );
  return [...new Set(names)];
}
