import { realtimeMachine } from '#machines/realtime.machine.ts';

export const realtime = realtimeMachine;
