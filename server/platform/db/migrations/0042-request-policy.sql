-- A request is in reach if its account is. A scalar subquery looks the account up by id; for `exists` the planner may
-- instead read all accounts once for a page of requests.
drop policy provisioning_request_read on provisioning_request;
create policy provisioning_request_read on provisioning_request for select to portal_request
  using ((select true from account where account.id = account_id));
