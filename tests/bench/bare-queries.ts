/** The reference for calls about many accounts: bare routes, each with an equivalent handwritten query, and
 * responses compressed like the portal's. Prints its address. */
import compress from '@fastify/compress';
import fastify from 'fastify';
import pg from 'pg';
import { DATA_COMPRESSION } from '#server/platform/http/compression.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const LEVEL = `
  select id, display_name, type, state, termination_date,
    (select count(*) from account as child where child.parent_id = account.id and child.state <> 'Terminated')
  from account where state <> 'Terminated'`;
const ORDER = 'order by type_rank, folded_name, id limit 201';

/** With the names of the accounts above, as a list of results shows them. */
const withPath = (found: string) => `
  select found.*, array(
    select display_name from account as above
    where above.id = any (string_to_array(found.path, '/')::bigint[]) and above.id <> found.id order by length(above.path))
  from (${found}) as found`;

/** With the names of the accounts in an entry. */
const withNames = (found: string) => `
  select found.*, actor.display_name as actor, impersonator.display_name as impersonator, object.display_name as object
  from (${found}) as found left join account as actor on actor.id = actor_id
  left join account as impersonator on impersonator.id = impersonator_id
  left join account as object on object.id = object_id
  order by at desc, found.id desc`;

/** A page of requests with the names of their accounts, their responses, and the number of matches up to 1,000. */
const requests = (condition: string, order: string, counted: string | null = condition) => `
  select request.*, concerned.display_name as account, requester.display_name as requester,
    (select json_agg(response order by id) from provisioning_response as response where request_id = request.id) as history,
    ${counted === null ? 'null' : `(select count(*) from (select from provisioning_request as request where ${counted} limit 1001) as counted)`} as total
  from (select * from provisioning_request as request where ${condition} order by ${order} limit 26) as request
  join account as concerned on concerned.id = request.account_id
  join account as requester on requester.id = request.requested_by`;
const NEWEST = 'created_at desc, id desc';

/** Counts of what is below an account, the next deadlines there, its newest notes, and the log of a week. */
const OVERVIEW = `
  with top as materialized (select id, path from account where id = $1)
  select top.id,
    (select json_build_object('all', count(*), 'locked', count(*) filter (where state = 'Locked'),
      'secured', count(*) filter (where exists (select from mfa_method where account_id = found.id and enabled_at is not null)))
      from (select id, state from account where type = 'User' and state <> 'Terminated'
        and path ~>~ (top.path || '/') and path ~<~ (top.path || '0') limit 10001) as found) as users,
    (select json_object_agg(type, children) from (select type, count(*) as children from account
      where parent_id = top.id and state <> 'Terminated' group by type) as counted) as children,
    (select json_object_agg(status, requests) from (select status, count(*) as requests from provisioning_request
      where status in ('Scheduled', 'WaitingForApproval', 'Queued', 'InProgress', 'WaitingForVendor', 'FailedRetryable',
        'FailedData', 'Escalated', 'RollingBack')
        and (select path ~>=~ top.path and path ~<~ (top.path || '0') from account where id = account_id)
      group by status) as counted) as requests,
    (select json_agg(next) from (select id, display_name, product_name, fields from account where type = 'Product'
      and state <> 'Terminated' and path ~>~ (top.path || '/') and path ~<~ (top.path || '0') limit 5) as next) as subscriptions,
    (select json_agg(ending) from (select account_id, run_at from job where state = 'pending' and kind = 'termination'
      and (select path ~>~ (top.path || '/') and path ~<~ (top.path || '0') from account where id = account_id)
      order by run_at limit 5) as ending) as deadlines,
    (select json_agg(note) from (select * from account_note where account_id = top.id order by id desc limit 2) as note) as notes,
    (select json_agg(entry) from (select * from audit_entry where at > now() - interval '7 days'
      and (select path ~>=~ top.path and path ~<~ (top.path || '0') from account where id = object_id)
      order by at desc, id desc limit 6) as entry) as log
  from top`;

/** Each takes its values in the order in which they are sent. */
const QUERIES: Record<string, string> = {
  overview: OVERVIEW,
  level: `${LEVEL} and parent_id = $1 ${ORDER}`,
  page: `${LEVEL} and parent_id = $1 and (type_rank, folded_name, id) > ($2, $3, $4) ${ORDER}`,
  open: `select level.* from unnest($1::bigint[]) as parent (id), lateral (
    ${LEVEL} and account.parent_id = parent.id ${ORDER}) as level`,
  search: withPath(`select id, display_name, type, state, path from account
    where folded_name like '%' || fold($1) || '%' order by state = 'Terminated', folded_name, id limit 50`),
  similar: withPath(`select account.* from similar_accounts($1) join account on account.id = account_id
    order by similarity desc, state = 'Terminated', folded_name, account.id limit 50`),
  filter: withPath(`select id, display_name, type, state, path from account
    where folded_name like '%' || fold($1) || '%' and state <> 'Terminated'
    order by starts_with(folded_name, fold($1)) desc, type_rank, folded_name, id limit 51`),
  log: withNames(
    `select * from audit_entry where action = $1 and at >= $2 order by at desc, id desc limit 51`,
  ),
  logPage: withNames(`select * from audit_entry where action = $1 and (at, id) < ($2::timestamptz, $3::bigint)
    order by at desc, id desc limit 51`),
  requests: requests('true', NEWEST),
  requestsByService: requests('true', 'folded_service, id'),
  requestsOfStatus: requests('status = $1', NEWEST),
  requestsNamed: requests(`folded_service like '%' || fold($1) || '%'`, NEWEST),
  requestsAfter: requests('(created_at, id) < ($1::timestamptz, $2::bigint)', NEWEST, null),
};

const app = fastify();
await app.register(compress, DATA_COMPRESSION);
app.post<{ Params: { name: string }; Body: unknown[] }>('/:name', async ({ params, body }) => {
  const text = QUERIES[params.name];
  if (text === undefined) throw new Error(`no query ${params.name}`);
  const { rows } = await pool.query({ name: params.name, text, values: body });
  return rows;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
