/** Limits of a service (our choice, docs/unknowns.md), in a file without operations, for the forms. */
import type { Locale } from '#contract/platform/locales.ts';

export const SERVICES_PAGE = 50;

/** The translatable texts of a service, with their maximum lengths in characters. */
export const TEXT_LENGTHS = { Name: 100, Summary: 300, Description: 10_000 } as const;
export type TextField = keyof typeof TEXT_LENGTHS;
export const TEXT_FIELDS = Object.keys(TEXT_LENGTHS) as TextField[];

/** Empty when there is no text. The English name is the service's own name. */
export type TextsOf = Record<TextField, string>;
export type ServiceTexts = Record<Locale, TextsOf>;

/** A language is complete with a summary and a description; the name may be the same in all. */
export const isComplete = ({ Summary, Description }: Omit<TextsOf, 'Name'>): boolean =>
  Summary !== '' && Description !== '';

/** Maximum length of a category, a tag, a product number and a SKU, in characters. */
export const WORD_LENGTH = 60;
export const MOST_CATEGORIES = 10;
export const MOST_TAGS = 20;
export const MOST_PLANS = 50;
/** Charges of a plan. */
export const MOST_CHARGES = 10;
export const MOST_QUANTITY = 1_000_000;
export const MOST_MONTHS = 120;

/** For this many days a deleted service can be restored. */
export const RESTORABLE_DAYS = 30;

/** Maximum size in bytes of an icon or a logo. */
export const PICTURE_BYTES = 200_000;

/** A `deleted` service can be restored for 30 days, then no longer. */
export const SERVICE_STATES = ['shown', 'hidden', 'deleted'] as const;

/** A cell with this content removes the text; an empty cell keeps it. */
export const DELETE_MARK = '[delete]';
