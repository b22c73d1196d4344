/** Kind and payload of the job that fulfils a provisioning request. */
export const PROVISIONING = 'provisioning';

export type ProvisioningPayload = {
  requestId: number;
  /** The ordering user and their IP address, for the audit entries of the created subscription. */
  actorId: number;
  impersonatorId: number | null;
  address: string;
};
