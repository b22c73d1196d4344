/** Localizes a stored view layout (section 3). */
import type { ViewLayout } from '#contract/accounts/account.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { StoredLayout } from '#server/platform/db/schema.ts';
import { inLocale } from './display.ts';

export const layoutIn = (layout: StoredLayout, locale: Locale): ViewLayout => ({
  Pages: layout.pages.map(page => ({
    Id: page.id,
    Name: page.name,
    DisplayValue: inLocale(page.title, locale),
    Containers: page.containers.map(container => ({
      Id: container.id,
      Name: container.name,
      DisplayValue: inLocale(container.title, locale),
      Fields: container.fields,
    })),
  })),
});
