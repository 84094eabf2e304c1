-- Operators keep the models: the other words that people search one by apart from its name, and whether it is still offered.
ALTER TABLE device_models ADD COLUMN aliases text NOT NULL DEFAULT '', ADD COLUMN active boolean NOT NULL DEFAULT true;
UPDATE device_models SET aliases = substr(search, length(lower(replace(brand || name, ' ', ''))) + 1) WHERE starts_with(search, lower(replace(brand || name, ' ', '')));
