import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, longest first: begun last, each would keep the other worker waiting. */
const long = [
  'screens',
  'releases.e2e',
  'publishing.e2e',
  'laws-crowded',
  'laws.',
  'several-servers',
  'database-outage',
  'silent-database',
  'robust',
  'start.',
  'linear',
  'meanwhile-laws',
  'fuzz',
  'load.',
  'builds',
  'bundle',
  'editions',
];

/** One project after the other: whenever the next file is of another, the worker ends, and a new one loads everything. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project))];
    const place = ({ moduleId }: TestSpecification) => {
      const name = moduleId.slice(moduleId.lastIndexOf('/') + 1);
      const found = long.findIndex((start) => name.startsWith(start));
      return found < 0 ? long.length : found;
    };
    return projects.flatMap((project) =>
      files
        .filter((file) => file.project === project)
        .toSorted((one, other) => place(one) - place(other) || one.moduleId.localeCompare(other.moduleId)),
    );
  }
}
