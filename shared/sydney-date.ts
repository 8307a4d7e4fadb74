const sydney = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });

/** The calendar date in Sydney, `2026-11-21`: what is valid until a day is valid until it ends there. */
export const sydneyDate = (at: Date): string => sydney.format(at);
