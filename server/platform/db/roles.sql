-- The role that the portal serves requests as, for an administrator of the database to make beforehand where the portal's
-- own role has no CREATEROLE. `owner` is the role named in DATABASE_URL:
--   psql -v owner=portal -f server/platform/db/roles.sql
create role portal_request nologin;
grant portal_request to :"owner";
