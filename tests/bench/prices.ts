/** (h): a pricelist of 100,000 items with 20 rules: its preview, a save, the pricelists below, and the list's flags. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import { growWorld } from '#server/demo/growth/grow.ts';
import { LARGE_LIST } from '#server/demo/growth/prices.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { reprice, REPRICE } from '#server/marketplace/prices/reprice.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { queryWith } from '#tests/support/list-query.ts';
import type { Served } from './portal-process.ts';
import { BELOW, FLAGS, PREVIEW, SAVE } from './prices-by-hand.ts';
import { signIn } from './sign-in.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 100_000);
/** Number of resellers below: fewer than a thousand, because each is computed separately and that takes long. */
const PARTNERS = Number(process.env['BENCH_PARTNERS'] ?? 50);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const AIM = 'at most 1.5';
const PAGE = 50;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Requires a portal that runs no jobs. */
export async function measurePrices(portal: Served, databaseUrl: string): Promise<Figure[]> {
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 2, dataFolder: null });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set jit = off');
  try {
    await growWorld(db, {
      now: new Date(),
      seed: 1,
      accounts: 0,
      entries: 0,
      prices: ITEMS,
      partners: PARTNERS,
    });
    await client.query('vacuum analyze price, price_rule, service, priceable_item, marketplace_service');
    return await measured(portal, db, client);
  } finally {
    await client.end();
    await close();
  }
}

async function measured(portal: Served, db: Kysely<Database>, client: pg.Client): Promise<Figure[]> {
  const headers = {
    origin: portal.origin,
    cookie: await signIn(portal.origin, PEOPLE.administrator.username),
    'content-type': 'application/json',
  };
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${portal.origin}/DataModel/service.svc/rest/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} responds with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const lists = await db.selectFrom('marketplace').select(['id', 'owner_id', 'name']).orderBy('id').execute();
  const large = lists.find(({ name }) => name === LARGE_LIST);
  if (!large) throw new Error('There is no large pricelist');
  const [first, ...below] = lists.filter(({ id }) => id > large.id).map(({ id }) => id);
  /** Rolled back, so that each round starts with the same data. */
  const byHand = (text: string, values: unknown[]) =>
    timed(async () => {
      await client.query('begin');
      try {
        await client.query(text, values);
      } finally {
        await client.query('rollback');
      }
    });
  /** Runs the jobs of these pricelists like a worker. */
  const compute = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) {
      for (let isMore = true; isMore;)
        isMore = await db.transaction().execute(async inside => {
          const job = await inside
            .selectFrom('job')
            .selectAll()
            .where('kind', '=', REPRICE)
            .where('subject', '=', String(id))
            .where('state', '=', 'pending')
            .executeTakeFirstOrThrow();
          const next = await reprice(inside, new Date(), job, undefined as never);
          if (next === null) await inside.deleteFrom('job').where('id', '=', job.id).execute();
          return next !== null;
        });
    }
  };

  const times: Record<'preview' | 'save' | 'first' | 'below' | 'flags', [number, number][]> = {
    preview: [],
    save: [],
    first: [],
    below: [],
    flags: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const group = await ask<RuleGroup>('IPricingService/GetRuleGroup', { marketplaceId: large.id });
    const { rules, defaultRule } = draftOf(group, round);
    const draft = { rules, defaultRule, edits: [] };
    const handRules = JSON.stringify(
      [...rules, defaultRule].map((rule, index) => ({
        priority: index < rules.length ? index + 1 : 201,
        model: rule.Model,
        value: rule.Value,
        vendor_id: 'VendorAccountId' in rule ? rule.VendorAccountId : null,
        item_id: 'ItemId' in rule ? rule.ItemId : null,
      })),
    );
    let previewKey = '';
    times.preview.push([
      await timed(async () => {
        const found = await ask<{ PreviewKey: string }>('IPricingService/GetDynamicPricesPreview', {
          marketplaceId: large.id,
          draft,
          limit: PAGE,
        });
        previewKey = found.PreviewKey;
      }),
      await timed(() => client.query(PREVIEW, [large.id, handRules])),
    ]);
    const savedByHand = await byHand(SAVE, [large.id, handRules]);
    times.save.push([
      await timed(() =>
        ask('IPricingService/UpdateRuleGroup', {
          marketplaceId: large.id,
          version: group.Version,
          ...draft,
          validFrom: null,
          previewKey,
          isUnderstood: true,
          idempotencyKey: randomUUID(),
        }),
      ),
      savedByHand,
    ]);
    const byHandBelow = [await byHand(BELOW, [large.id, [first]]), await byHand(BELOW, [large.id, below])];
    times.first.push([await timed(() => compute([first ?? 0])), byHandBelow[0] ?? 0]);
    times.below.push([await timed(() => compute(below)), byHandBelow[1] ?? 0]);
    const page = [large.id, first, ...below].slice(0, PAGE);
    const query = queryWith({ owner: large.owner_id });
    times.flags.push([
      await timed(() => ask('IMarketplaceService/ListMarketplaces', { query })),
      await timed(() => client.query(FLAGS, [page])),
    ]);
  }
  const figure = (name: string, runs: [number, number][], aim = AIM): Figure => ({
    name,
    unit: 'ms',
    ours: median(runs.map(([ours]) => ours)),
    reference: median(runs.map(([, hand]) => hand)),
    referenceName: 'by hand',
    aim,
  });
  return [
    figure(`prices: preview of ${ITEMS} items by 20 rules`, times.preview),
    figure(`prices: ${ITEMS} prices saved`, times.save),
    figure(`prices: as many computed below`, times.first),
    figure(`prices: ${below.length} pricelists of ${ITEMS / 100} items computed below`, times.below),
    figure('prices: a page of 50 pricelists with flags', times.flags),
  ];
}

/** The stored rules with another default rule in each round, so that most prices change. */
function draftOf({ Rules }: RuleGroup, round: number) {
  const rules = Rules.filter(rule => !rule.IsDefault).map(rule => ({
    Name: rule.Name,
    Model: rule.Model,
    Value: rule.Model === 'srp' ? null : String(10 + round + rule.Priority),
    VendorAccountId: rule.VendorAccountId,
    ItemId: rule.ItemId,
  }));
  return {
    rules,
    defaultRule: { Name: 'Default prices', Model: 'markup' as const, Value: String(13 + round) },
  };
}
