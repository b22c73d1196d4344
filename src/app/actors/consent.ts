import { consentMachine } from '#machines/consent.machine.ts';

export const consent = consentMachine;
