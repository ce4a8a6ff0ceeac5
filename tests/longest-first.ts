import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longest } from './plan.ts';

/** One project after the other: whenever the next file is of another, the worker ends, and a new one loads everything. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project))];
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found < 0 ? longest.length : found;
    };
    return projects.flatMap((project) =>
      files
        .filter((file) => file.project === project)
        .toSorted((one, other) => place(one) - place(other) || one.moduleId.localeCompare(other.moduleId)),
    );
  }
}
