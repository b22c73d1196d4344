/** The root actor: created once, outside React, before the first render. */
import type { MessageDescriptor } from 'react-intl';
import { createActor } from 'xstate';
import { setCallHandlers } from '#src/api/client.ts';
import { applyBranding } from '#src/branding/branding.ts';
import { readPageData } from '#src/branding/page-data.ts';
import { callTexts } from '#src/i18n/call-texts.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { cacheMessages } from '#src/i18n/messages.ts';
import { portalFor } from './actors/portal.ts';
import { actorIn } from './actors/system.ts';
import type { RootActors } from './actors/system.ts';

const pageData = readPageData();
if (pageData.messages && pageData.locale) cacheMessages('plain', pageData.locale, pageData.messages);

export const portal = createActor(portalFor(pageData), { systemId: 'portal' });

if (pageData.exposed) Object.assign(window, { portal });

/** A root actor by its systemId. */
export const actorOf = <Name extends keyof RootActors>(name: Name): RootActors[Name] =>
  actorIn(portal.system, name);

setCallHandlers({
  locale: () => portal.getSnapshot().context.locale ?? document.documentElement.lang,
  errorText: (kind, path) => {
    const text: MessageDescriptor = callTexts[kind];
    return intlOf(portal.getSnapshot().context).formatMessage(text, { path });
  },
  onError: ({ message }) =>
    actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'error', text: message } }),
  sessionId: () => actorOf('session').getSnapshot().context.user?.SessionId ?? null,
  onSessionExpired: () => actorOf('session').send({ type: 'session.expired' }),
  onReachable: (reachable, startedAt) =>
    portal.send(
      reachable ? { type: 'network.found', startedAt } : { type: 'network.lost', at: performance.now() },
    ),
});

/** Applies branding and language to the document. */
portal.subscribe(({ context: { branding, locale } }) => {
  if (locale) document.documentElement.lang = locale;
  if (branding) applyBranding(branding);
});
