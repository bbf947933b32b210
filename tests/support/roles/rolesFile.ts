/** The file in which `synthesizeRoles` stores the roles for the test files. */
export const rolesFile = 'node_modules/.cache/roles/roles.json';
