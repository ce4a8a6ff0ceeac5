/** Makes one value per name and keeps it. */
export function byName<Made, Given extends { name: string }>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<string, Made>();
  return (given) => {
    const known = made.get(given.name);
    if (known !== undefined) return known;
    const value = make(given);
    made.set(given.name, value);
    return value;
  };
}
