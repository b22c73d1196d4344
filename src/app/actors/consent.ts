/** Actor and action implementations for the consent machine (sections 2, 9). */
import { fromCallback, fromPromise } from 'xstate';
import { consentMachine } from '#machines/portal/consent.machine.ts';
import type { ConsentEvent, Decision } from '#machines/portal/consent.machine.ts';
import {
  consentTool,
  decideInTool,
  isConsentInForce,
  loadConsentTool,
  readTool,
  watchTool,
} from '../consent-tool.ts';
import type { Complete } from './complete.ts';

const implementations = {
  actors: {
    loadTool: fromPromise(async () => {
      const isInForce = isConsentInForce();
      if (isInForce) await loadConsentTool();
      return { isInForce };
    }),
    readTool: fromPromise(async () => readTool()),
    watchTool: fromCallback<ConsentEvent>(({ sendBack }) =>
      watchTool(reading => sendBack({ type: 'tool.changed', reading })),
    ),
    decide: fromPromise(({ input }: { input: { decision: Decision } }) => decideInTool(input.decision)),
  },
  actions: {
    openSettings: () => consentTool()?.showSecondLayer(),
    closeSettings: () => consentTool()?.closeCMP?.(),
  },
} satisfies Complete<typeof consentMachine, 'openSettings' | 'closeSettings'>;

export const consent = consentMachine.provide(implementations);
