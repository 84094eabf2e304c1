-- Models that were saved by an older rule are stored to be searched as those that are saved now (`small-letters.ts`): in a
-- Turkish or Azeri database an IPHONE was stored as ıphone, which nobody looks for.
UPDATE device_models SET search = small.search
FROM (SELECT id, lower(lower(replace(brand || name || aliases, ' ', '') COLLATE "C") COLLATE "default") AS search FROM device_models) small
WHERE device_models.id = small.id AND device_models.search <> small.search;
