/** The job that carries out a provisioning request, and what it carries. */
export const PROVISIONING = 'provisioning';

export type ProvisioningPayload = {
  requestId: number;
  /** Who asked for it, from where: what is made is told of them in the log. */
  actorId: number;
  impersonatorId: number | null;
  address: string;
};
