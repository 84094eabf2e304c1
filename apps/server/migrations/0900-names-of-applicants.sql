-- Operators find a recycler by the beginning of the name that they applied with.
CREATE INDEX recycler_applications_name ON recycler_applications (upper(replace(name, ' ', '')) text_pattern_ops) WHERE state = 'accepted';
