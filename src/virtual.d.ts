/** What tools/messages-plugin.ts makes. */
declare module 'virtual:messages' {
  import type { Locale } from '#contract/platform/locales.ts';
  import type { Messages } from '#machines/portal/portal.machine.ts';

  export const loaders: Record<'plain' | 'app', Record<Locale, () => Promise<{ messages: Messages }>>>;
}

declare module 'virtual:messages/plain' {
  import type { Locale } from '#contract/platform/locales.ts';
  import type { Messages } from '#machines/portal/portal.machine.ts';

  export const plainMessages: Record<Locale, Messages>;
}
