-- Notifies every server process of pricelists whose services, customers, prices or properties changed (section 7). Each
-- sends this to users who see the pricelist (server/portal/push). PostgreSQL drops duplicates within a transaction.

create function notify_marketplace(list bigint) returns void language sql as $$
  select pg_notify('portal', json_build_object('kind', 'marketplace', 'marketplaceId', list)::text)
$$;

create function notify_changed_lists() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform notify_marketplace(marketplace_id) from (select distinct marketplace_id from changed) as lists;
  return null;
end $$;
create trigger marketplace_service_notify_added after insert on marketplace_service
  referencing new table as changed for each statement execute function notify_changed_lists();
create trigger marketplace_service_notify_removed after delete on marketplace_service
  referencing old table as changed for each statement execute function notify_changed_lists();
create trigger price_notify after insert on price
  referencing new table as changed for each statement execute function notify_changed_lists();
create trigger propagation_filter_notify_added after insert on propagation_filter
  referencing new table as changed for each statement execute function notify_changed_lists();
create trigger propagation_filter_notify_removed after delete on propagation_filter
  referencing old table as changed for each statement execute function notify_changed_lists();

create function notify_changed_list() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform notify_marketplace(new.id);
  return null;
end $$;
create trigger marketplace_notify after update on marketplace for each row execute function notify_changed_list();

-- Customers see the pricelists that they buy from; notified as well, so that they learn of one they have lost.
create function notify_changed_customers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform notify_marketplace(marketplace_id) from (
    select marketplace_id from changed
    union
    select bought.marketplace_id from changed, lateral purchase_lists(changed.customer_id) as bought
  ) as lists;
  return null;
end $$;
create trigger marketplace_customer_notify_added after insert on marketplace_customer
  referencing new table as changed for each statement execute function notify_changed_customers();
create trigger marketplace_customer_notify_removed after delete on marketplace_customer
  referencing old table as changed for each statement execute function notify_changed_customers();

create function notify_moved_customer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform notify_marketplace(marketplace_id) from purchase_lists(new.id);
  return null;
end $$;
create trigger account_moved_notify after update of parent_id on account
  for each row when (old.parent_id is distinct from new.parent_id and new.type in ('Reseller', 'Company'))
  execute function notify_moved_customer();
