import type { Portal } from './server.ts';

/** Changes the stored branding, which applies to pages opened afterwards. */
export async function brand({ deps: { db } }: Pick<Portal, 'deps'>, changes: object): Promise<void> {
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'branding')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...(value as object), ...changes }) })
    .where('key', '=', 'branding')
    .execute();
}
