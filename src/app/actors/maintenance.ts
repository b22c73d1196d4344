import { maintenanceMachine } from '#machines/maintenance.machine.ts';

export const maintenance = maintenanceMachine;
