import { pushMachine } from '#machines/push.machine.ts';

export const push = pushMachine;
