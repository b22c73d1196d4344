/** Terms documents in English and German, and who has confirmed them (sections 2, 4). */
import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { Locale } from '#contract/platform/locales.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { readTermsFile } from '#server/portal/terms/file.ts';
import { publishTerms } from '#server/portal/terms/publish.ts';
import type { TermsDocument } from '#server/portal/terms/publish.ts';
import { daysFrom, insertAll, placed } from '../world.ts';
import type { Area, World } from '../world.ts';
import { ROLE_NAMES } from './roles.ts';
import { usersOf } from './users.ts';

const LANGUAGES: readonly Locale[] = ['en', 'de'];

type Edition = { file: string; document: TermsDocument; daysAgo: number };

const GENERAL: Edition = { file: 'general-1', document: { key: 'general' }, daysAgo: 400 };
const privacy = { key: 'privacy', isPrivacyPolicy: true };
const FORMER_PRIVACY: Edition = { file: 'privacy-1', document: privacy, daysAgo: 400 };
const PRIVACY: Edition = { file: 'privacy-2', document: privacy, daysAgo: 10 };
const OFFICE: Edition = {
  file: 'office-1',
  document: { key: 'papyrus-office-business', productName: 'Papyrus Office Business' },
  daysAgo: 300,
};
const BACKUP: Edition = {
  file: 'backup-1',
  document: { key: 'verdant-backup', productName: 'Verdant Backup' },
  daysAgo: 200,
};

/** Share of the generated users who have confirmed the new privacy policy. */
const UP_TO_DATE = 0.9;

type Confirmation = Insertable<Database['terms_confirmation']>;

export const terms: Area = {
  name: 'terms',
  async load(world) {
    const general = await publish(world, GENERAL);
    const formerPrivacy = await publish(world, FORMER_PRIVACY);
    const newPrivacy = await publish(world, PRIVACY);
    const named = new Set(world.people.values());
    const late = world.people.get('termsToAccept');
    const confirmations = usersOf(world).flatMap((user): Confirmation[] => {
      const of = (versionId: number, daysAgo: number): Confirmation => ({
        version_id: versionId,
        account_id: user.id,
        confirmed_by: user.id,
        confirmed_at: daysFrom(world.now, -world.random.int(1, daysAgo)),
      });
      const isLate = user === late || (!named.has(user) && !world.random.chance(UP_TO_DATE));
      return [
        of(general, GENERAL.daysAgo),
        of(formerPrivacy, FORMER_PRIVACY.daysAgo),
        ...(isLate ? [] : [of(newPrivacy, PRIVACY.daysAgo)]),
      ];
    });
    await insertAll(world, 'terms_confirmation', confirmations);
    for (const edition of [OFFICE, BACKUP]) {
      await insertAll(world, 'terms_confirmation', await companiesOf(world, edition));
    }
  },
};

async function publish(world: World, { file, document, daysAgo }: Edition): Promise<number> {
  const texts = await Promise.all(
    LANGUAGES.map(async locale => {
      const text = await readFile(new URL(`../data/terms/${file}.${locale}.txt`, import.meta.url), 'utf8');
      return { locale, ...readTermsFile(text) };
    }),
  );
  const { id } = await publishTerms(world.db, {
    document,
    texts,
    publishedAt: daysFrom(world.now, -daysAgo),
  });
  return id;
}

/** Confirmations by the administrator of each company that has the service; not of Verdant Backup by the foreign company. */
async function companiesOf(world: World, edition: Edition): Promise<Confirmation[]> {
  const versionId = await publish(world, edition);
  const administrators = await world.db
    .selectFrom('role_assignment')
    .innerJoin('role', 'role.id', 'role_assignment.role_id')
    .select(['account_id', 'scope_id'])
    .where('name', '=', ROLE_NAMES.companyAdministrator)
    .orderBy('account_id')
    .execute();
  const open = edition === BACKUP ? placed(world, 'foreignCompany') : null;
  return world.accounts.flatMap(company => {
    const administrator = administrators.find(one => one.scope_id === company.id);
    const hasIt = world.accounts.some(
      ({ productName, path }) =>
        productName === edition.document.productName && path.startsWith(`${company.path}/`),
    );
    if (!administrator || !hasIt || company === open) return [];
    return {
      version_id: versionId,
      account_id: company.id,
      confirmed_by: administrator.account_id,
      confirmed_at: daysFrom(world.now, -world.random.int(1, edition.daysAgo)),
    };
  });
}
