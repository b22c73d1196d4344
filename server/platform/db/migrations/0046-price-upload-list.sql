-- The pricelist whose prices a file contains, if it is another one than it was uploaded for: its name as in the file.
alter table price_upload add column other_list text collate "C";
