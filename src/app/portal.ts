/** The root actor: created once, outside React, before anything is drawn. */
import type { MessageDescriptor } from 'react-intl';
import { createActor } from 'xstate';
import { setCallHandlers } from '#src/api/client.ts';
import { applyBranding } from '#src/branding/branding.ts';
import { readPageData } from '#src/branding/page-data.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { cacheMessages } from '#src/i18n/messages.ts';
import { callTexts } from '#src/i18n/texts.ts';
import { portalFor } from './actors/portal.ts';
import { actorIn } from './actors/system.ts';
import type { RootActors } from './actors/system.ts';

const pageData = readPageData();
if (pageData.messages && pageData.locale) cacheMessages('plain', pageData.locale, pageData.messages);

export const portal = createActor(portalFor(pageData), { systemId: 'portal' });

if (pageData.exposed) Object.assign(window, { portal });

/** A long-lived actor by its systemId. */
export const actorOf = <Name extends keyof RootActors>(name: Name): RootActors[Name] =>
  actorIn(portal.system, name);

/** When the portal last knew that it could reach nobody (performance.now); null while it can. */
let offlineSince: number | null = null;
portal.subscribe(state => {
  offlineSince = state.matches({ network: 'offline' }) ? (offlineSince ?? performance.now()) : null;
});

setCallHandlers({
  locale: () => portal.getSnapshot().context.locale ?? document.documentElement.lang,
  words: (kind, path) => {
    const text: MessageDescriptor = callTexts[kind];
    return intlOf(portal.getSnapshot().context).formatMessage(text, { path });
  },
  failed: ({ message }) =>
    actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'error', text: message } }),
  session: () => actorOf('session').getSnapshot().context.user?.SessionId ?? null,
  expired: () => actorOf('session').send({ type: 'session.expired' }),
  reached: (reached, asked) => {
    // An answer that was on its way when the network went says nothing about it now.
    if (!reached) portal.send({ type: 'network.lost' });
    else if (offlineSince === null || asked > offlineSince) portal.send({ type: 'network.found' });
  },
});

/** Branding and language belong to the document as much as to the views in it. */
portal.subscribe(({ context: { branding, locale } }) => {
  if (locale) document.documentElement.lang = locale;
  if (branding) applyBranding(branding);
});
