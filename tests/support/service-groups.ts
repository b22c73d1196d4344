/** Service groups for tests, by default of the reseller manager's organisation, and the calls that change them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { accountNamed, RESELLER } from './accounts.ts';
import type { PersonName } from './enter.ts';
import { enterAll } from './entered.ts';
import type { Portal } from './server.ts';
import { uploadSheet } from './uploads.ts';

export type ServiceGroups = Awaited<ReturnType<typeof serviceGroupsIn>>;

export async function serviceGroupsIn(portal: Portal, people: readonly PersonName[] = []) {
  const { db } = portal.deps;
  const as = await enterAll(portal, ['resellerManager', 'administrator', 'accountManager', ...people]);
  const { id: seller, path, parent_id } = await accountNamed(portal, RESELLER);

  const read = async (groupId: number) =>
    (await as('resellerManager').call('IMetadataService/GetServiceGroup', { groupId })).data;

  const changeBy = async (
    person: PersonName,
    groupId: number,
    {
      version,
      name,
      add = [],
      remove = [],
    }: { version?: number; name?: string; add?: number[]; remove?: number[] },
  ) => {
    const group = await db
      .selectFrom('service_group')
      .selectAll()
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    return as(person).call('IMetadataService/UpdateServiceGroup', {
      groupId,
      version: version ?? group.version,
      name: name ?? group.name,
      add,
      remove,
    });
  };

  const createFor = (ownerId: number, name: string, person: PersonName = 'resellerManager') =>
    as(person).call('IMetadataService/CreateServiceGroup', { ownerId, name, idempotencyKey: randomUUID() });

  /** Uploads a spreadsheet; returns its id. */
  const upload = async (file: Buffer, fileName = 'groups.csv', person: PersonName = 'resellerManager') => {
    const { uploadId, status, message } = await uploadSheet(as(person), 'service-groups', file, { fileName });
    expect(status, message).toBe(200);
    return uploadId;
  };

  return {
    as,
    seller,
    path,
    provider: parent_id ?? 0,
    read,
    changeBy,
    change: (groupId: number, changes: Parameters<typeof changeBy>[2]) =>
      changeBy('resellerManager', groupId, changes),
    createFor,
    /** Creates a group of the reseller with these services and returns its id. */
    create: async (name: string, services: number[] = []): Promise<number> => {
      const answer = await createFor(seller, name);
      expect(answer.status, answer.text).toBe(200);
      if (services.length > 0)
        await db
          .insertInto('service_group_member')
          .values(services.map(service_id => ({ group_id: answer.data.Id, service_id })))
          .execute();
      return answer.data.Id;
    },
    list: async (ownerId = seller) =>
      (await as('resellerManager').call('IMetadataService/GetServiceGroups', { ownerId })).data.Rows,
    /** Returns the stored ids of a group's services. */
    membersOf: async (groupId: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('service_group_member')
        .select('service_id')
        .where('group_id', '=', groupId)
        .orderBy('service_id')
        .execute();
      return rows.map(row => row.service_id);
    },
    upload,
    check: async (uploadId: string, ownerId = seller) =>
      as('resellerManager').call('IMetadataService/CheckServiceGroups', { ownerId, uploadId }),
    apply: async (uploadId: string, key: string, idempotencyKey: string = randomUUID()) =>
      as('resellerManager').call('IMetadataService/UploadServiceGroups', {
        ownerId: seller,
        uploadId,
        key,
        idempotencyKey,
      }),
    /** Removes the reseller's groups. */
    reset: async () => {
      await db.updateTable('price_rule').set({ group_id: null }).execute();
      await db.deleteFrom('service_group').where('owner_id', '=', seller).execute();
    },
  };
}
